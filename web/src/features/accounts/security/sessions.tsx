import { Button, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { accounts, type Session } from '@zegel/contract/accounts/accounts'
import { readDevice } from '@zegel/core/access/sessions'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { sessionsQuery } from './security.api.ts'
import classes from './sessions.module.css'

/** Where one is signed in, with the way to end it there. */
export function Sessions() {
  const inRow = (body: ReactNode) => <Row>{body}</Row>
  return (
    <Awaited waiting={inRow(<LinesSkeleton lines={3} />)} failed={inRow}>
      <KnownSessions />
    </Awaited>
  )
}

const FIRST = 5

function KnownSessions() {
  const { t } = useTranslation('security')
  const { data: sessions } = useSuspenseQuery(sessionsQuery())
  const [isAll, setIsAll] = useState(false)
  const hasOthers = sessions.some(({ current }) => !current)
  const count = sessions.length
  return (
    <Row actions={hasOthers && <EndOthers />}>
      <ul className={classes.list}>
        {inOrder(sessions)
          .slice(0, isAll ? count : FIRST)
          .map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
      </ul>
      {count > FIRST && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
        >
          {isAll ? t('sessions.fewer') : t('sessions.all', { total: count })}
        </Button>
      )}
    </Row>
  )
}

function Row({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('security')
  return (
    <SettingRow title={t('sessions.title')} line={t('sessions.line')} actions={actions}>
      <Stack mt="md" gap={0}>
        {children}
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

/** One browser that is signed in: what it is, from where, and when it was last used. */
function SessionItem({ session }: { session: Session }) {
  const { t } = useTranslation('security')
  const device = useDeviceName(session.user_agent)
  const { confirmed, passwordDialog } = useConfirmed()
  const end = useMutation({
    ...endpointMutation(accounts.endSession, { through: confirmed }),
    onSuccess: () => showToast('success', t('sessions.ended', { device })),
    onError: (error) => toastFailure(error),
  })
  const Icon = readDevice(session.user_agent).isPhone ? IconDeviceMobile : IconDeviceDesktop
  const lastSeen = t('sessions.lastSeen', { moment: formatMoment(session.last_seen_at) })
  return (
    <li className={classes.session}>
      <Icon size={22} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.facts}>
        <Text size="sm">{device}</Text>
        <Text size="sm" c="dimmed">
          {[lastSeen, session.ip].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {session.current ? (
        <StatusBadge tone="success">{t('sessions.current')}</StatusBadge>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('sessions.endOne', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
      {passwordDialog}
    </li>
  )
}

function useDeviceName(userAgent: string | null): string {
  const { t } = useTranslation('security')
  const { browser, system } = readDevice(userAgent)
  if (!browser && !system) return t('device.unknown')
  if (!system) return browser ?? t('device.unknown')
  return t('device.on', { browser: browser ?? t('device.unknownBrowser'), system })
}
