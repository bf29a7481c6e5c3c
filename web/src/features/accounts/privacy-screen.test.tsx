import { RETENTION } from '@zegel/core/retention'
import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { PrivacyScreen } from './privacy-screen.tsx'

it('says how long things are kept as the server does, whatever that is', async () => {
  const { screen } = await show(<PrivacyScreen />, [])
  await expect
    .element(
      screen.getByText(`dan wissen we ze na ${RETENTION.accountDays} dagen`, { exact: false }),
    )
    .toBeVisible()

  const t = i18n.getFixedT('nl', 'privacy')
  const now = t('howLong.text', RETENTION)
  for (const [name, value] of Object.entries(RETENTION)) {
    const other = t('howLong.text', { ...RETENTION, [name]: value + 90 })
    expect(other).toContain(`${value + 90} `)
    expect(now).not.toContain(`${value + 90} `)
  }
  expect(now).not.toMatch(/\{|dertig|zeven|een jaar|een dag/)
})
