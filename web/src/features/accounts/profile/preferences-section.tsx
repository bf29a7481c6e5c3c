import type { User } from '@zegel/contract/accounts/accounts'
import { LANGUAGES } from '@zegel/contract/messages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { languages } from '../../../i18n/languages.ts'
import { useChangeLanguage } from '../../../shared/session.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Section } from '../../../ui/section.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { useSetNotifications, useSetNumberFormat } from './profile.api.ts'

/** In which language, and how much mail. */
export function PreferencesSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const changeLanguage = useChangeLanguage()
  const setNotifications = useSetNotifications((error) => toastFailure(error, t('updateFailed')))
  const setFormat = useSetNumberFormat((error) => toastFailure(error, t('updateFailed')))
  const kept = user.number_format ?? 'nl'
  const format = setFormat.isPending ? setFormat.variables.to : kept
  return (
    <Section title={t('preferences.title')}>
      <SettingRow
        title={t('preferences.language')}
        line={t('preferences.languageLine')}
        actions={
          <SegmentedToggle
            label={t('preferences.language')}
            value={currentLanguage()}
            onChange={changeLanguage}
            options={LANGUAGES.map((value) => ({ value, label: languages[value].name }))}
          />
        }
      />
      <SettingRow
        title={t('preferences.numbers')}
        line={t('preferences.numbersLine')}
        actions={
          <SegmentedToggle
            label={t('preferences.numbers')}
            value={format}
            onChange={(to) => setFormat.mutate({ from: format, to })}
            options={[
              { value: 'nl', label: '1.234,56' },
              { value: 'en', label: '1,234.56' },
            ]}
          />
        }
      />
      <SwitchRow
        label={t('preferences.notifications')}
        description={t('preferences.notificationsLine')}
        checked={user.general_notifications}
        onChange={({ currentTarget }) => setNotifications.mutate(currentTarget.checked)}
      />
    </Section>
  )
}
