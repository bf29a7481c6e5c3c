import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { onboarding, type OpenInvitation } from '@zegel/contract/onboarding/onboarding'
import { safeRedirect } from '@zegel/core/safe-redirect'
import { useTranslation } from 'react-i18next'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'
import { formatDay } from '../../lib/format.ts'
import { useUser } from '../../pieces/current-user.ts'
import { readKeptInvitation } from '../../pieces/kept-invitation.ts'
import { toastRefusal } from '../../pieces/toast-refusal.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

/** The invitations that were not completed, in whichever browser they were begun; nothing when there are none. */
export function OpenInvitations() {
  const { email } = useUser()
  const open = useQuery(endpointQuery(onboarding.listOpen))
  // What this browser itself keeps the way back to is shown above every page.
  const kept = readKeptInvitation(email)
  const others = open.data?.filter(({ organization }) => organization.name !== kept?.organization)
  if (!others || others.length === 0) return null
  return (
    <Stack gap="sm" mb="lg">
      {others.map((invitation) => (
        <Open key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  )
}

function Open({ invitation }: { invitation: OpenInvitation }) {
  const { t } = useTranslation('portfolio')
  const { history } = useRouter()
  const goOn = useMutation({
    ...endpointMutation(onboarding.goOn),
    onSuccess: ({ redirect }) => history.push(safeRedirect(redirect)),
    onError: (error) => toastRefusal(error, t('openInvitation.failed')),
  })
  const { organization, context, expires_at } = invitation
  return (
    <InfoAlert
      title={t('openInvitation.title', { organization: organization.name })}
      action={
        <Button
          loading={goOn.isPending || goOn.isSuccess}
          onClick={() => goOn.mutate({ body: { invitation_id: invitation.id } })}
        >
          {t('openInvitation.goOn')}
        </Button>
      }
    >
      {t(`openInvitation.for.${context}`)}{' '}
      {t('openInvitation.until', { date: formatDay(expires_at) })}
    </InfoAlert>
  )
}
