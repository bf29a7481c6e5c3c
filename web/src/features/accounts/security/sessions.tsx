import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accounts, type Session } from '@zegel/contract/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useConfirmed } from '../../../pieces/confirmed.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useSessions } from './security.api.ts'
import { SessionItem } from './session-item.tsx'
import classes from './sessions.module.css'

/** Where one is signed in, with the way to end it there. */
export function Sessions() {
  const { t } = useTranslation('security')
  const sessions = useSessions()
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <SettingRow
      title={t('sessions.title')}
      line={t('sessions.line')}
      actions={others.length > 0 && <EndOthers />}
    >
      <Stack mt="md" gap={0}>
        {sessions.isPending && <LinesSkeleton lines={3} />}
        {sessions.isError && <Failure error={sessions.error} onRetry={sessions.refetch} />}
        {sessions.data && (
          <ul className={classes.list}>
            {inOrder(sessions.data).map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Stack>
    </SettingRow>
  )
}

// The one that asks first, then the one used last.
function inOrder(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at),
  )
}

function EndOthers() {
  const { t } = useTranslation('security')
  const [isAsking, setIsAsking] = useState(false)
  const { confirmed, passwordDialog } = useConfirmed()
  const end = useMutation({
    ...endpointMutation(accounts.endOtherSessions, { through: confirmed }),
    onSuccess: () => showToast('success', t('sessions.othersEnded')),
    onError: (error) => toastFailure(error),
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('sessions.endOthers')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('sessions.endOthersTitle')}
          confirmLabel={t('sessions.endOthers')}
          isBusy={end.isPending}
          onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => !end.isPending && setIsAsking(false)}
        >
          {t('sessions.endOthersLine')}
        </ConfirmDialog>
      )}
      {passwordDialog}
    </>
  )
}
