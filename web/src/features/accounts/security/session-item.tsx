import { Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { accounts, type Session } from '@zegel/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useConfirmed } from '../../../pieces/confirmed.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { readDevice } from '@zegel/core/access/device'
import classes from './sessions.module.css'

/** One browser that is signed in: what it is, from where, and when it was last used. */
export function SessionItem({ session }: { session: Session }) {
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
