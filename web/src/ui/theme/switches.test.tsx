import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { ThemeSwitch } from './switches.tsx'

it('says aloud which theme it became', async () => {
  const { screen, user } = await show(<ThemeSwitch />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
  for (const theme of ['Donker thema', 'Licht thema']) {
    await user.click(screen.getByRole('button', { name: theme }))
    await expect.element(screen.getByRole('status')).toHaveTextContent(theme)
  }
})
