import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { User } from '@zegel/contract/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmed } from '../../../pieces/confirmed.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { listRecoveryCodes, type Secret, startSetUp } from './two-factor.api.ts'

type Open = { secret: Secret } | { codes: string[] } | 'turn off'

/** Whether signing in asks for a second step, and the ways to turn it on and off. */
export function TwoFactorSetting({ user }: { user: User }) {
  const { t } = useTranslation('two-factor')
  const [open, setOpen] = useState<Open>()
  const { confirmed, passwordDialog } = useConfirmed()
  const isOn = user.two_factor_confirmed_at !== null

  const activate = useMutation({
    mutationFn: () => confirmed(startSetUp),
    onSuccess: (secret) => setOpen({ secret }),
    onError: (error) => toastFailure(error),
  })
  const showCodes = useMutation({
    mutationFn: () => confirmed(listRecoveryCodes),
    onSuccess: (codes) => setOpen({ codes }),
    onError: (error) => toastFailure(error),
  })

  return (
    <SettingRow
      title={t('title')}
      line={t('line')}
      state={
        <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('on') : t('off')}</StatusBadge>
      }
      actions={
        isOn ? (
          <>
            <Button
              variant="default"
              loading={showCodes.isPending}
              onClick={() => showCodes.mutate()}
            >
              {t('codes')}
            </Button>
            <Button variant="default" onClick={() => setOpen('turn off')}>
              {t('deactivate')}
            </Button>
          </>
        ) : (
          <Button variant="default" loading={activate.isPending} onClick={() => activate.mutate()}>
            {t('activate')}
          </Button>
        )
      }
    >
      {open && <Dialog open={open} onClose={() => setOpen(undefined)} />}
      {passwordDialog}
    </SettingRow>
  )
}

function Dialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open === 'turn off') return <TurnOffDialog onClose={onClose} />
  if ('secret' in open) return <SetUpDialog secret={open.secret} onClose={onClose} />
  return <RecoveryCodesDialog codes={open.codes} onClose={onClose} />
}
