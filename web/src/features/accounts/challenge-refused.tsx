import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../ui/info-alert.tsx'

/** Says that signing in with this code did not work, and why as far as no field says it. */
export function ChallengeRefused({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('credentials')
  return (
    <InfoAlert tone="error">
      {t('codeWrong')} {reason}
    </InfoAlert>
  )
}
