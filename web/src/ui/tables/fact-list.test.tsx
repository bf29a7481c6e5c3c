import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { FactList } from './fact-list.tsx'

it('says where a long word can be broken, for the eye alone', async () => {
  const { screen } = await show(
    <FactList facts={[{ label: 'Uitgever', value: 'Stichting Administratiekantoor' }]} />,
  )
  const issuer = screen.getByText('Stichting Administratiekantoor', { exact: true })
  await expect.element(issuer).toBeVisible()
  expect(issuer.element().textContent).toBe('Stichting Administratie\u00ADkantoor')
})
