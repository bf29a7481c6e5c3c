import { Box } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SavedInvitation } from '../../shared/saved-invitation.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'

/** Leads back to an invitation that was left before it was completed. */
export function UnfinishedInvitation({ token, organization }: SavedInvitation) {
  const { t } = useTranslation('onboarding')
  return (
    <Box mb="lg">
      <InfoAlert
        action={
          <ButtonLink to="/invite" search={{ token }}>
            {t('unfinished.goOn')}
          </ButtonLink>
        }
      >
        {t('unfinished.line', { organization })}
      </InfoAlert>
    </Box>
  )
}
