import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { User } from '@zegel/contract/accounts/accounts'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import {
  listRecoveryCodes,
  renewRecoveryCodes,
  type Secret,
  startSetUp,
  turnOff,
  useRefreshAccount,
} from './two-factor.api.ts'

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
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
      {passwordDialog}
    </SettingRow>
  )
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open === 'turn off') return <TurnOffDialog onClose={onClose} />
  if ('secret' in open) return <SetUpDialog secret={open.secret} onClose={onClose} />
  return <RecoveryCodesDialog codes={open.codes} onClose={onClose} />
}

/** Asks whether to turn two-factor authentication off; no leaves it on. */
function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('two-factor')
  const refresh = useRefreshAccount()
  const { confirmed, passwordDialog } = useConfirmed()
  const disable = useMutation({
    mutationFn: () => confirmed(turnOff),
    onSuccess: async () => {
      showToast('warning', t('turnOff.turnedOff'))
      await refresh()
      onClose()
    },
    onError: (error) => {
      toastFailure(error)
      onClose()
    },
  })
  return (
    <>
      <ConfirmDialog
        title={t('turnOff.title')}
        confirmLabel={t('turnOff.yes')}
        cancelLabel={t('turnOff.no')}
        isDestructive
        isBusy={disable.isPending}
        onConfirm={() => disable.mutate()}
        onClose={() => !disable.isPending && onClose()}
      >
        {t('turnOff.line')}
      </ConfirmDialog>
      {passwordDialog}
    </>
  )
}

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes that are left, and a way to new ones. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation(['two-factor', 'ui'])
  const [isAsking, setIsAsking] = useState(false)
  const { confirmed, passwordDialog } = useConfirmed()
  const renew = useMutation({
    mutationFn: () => confirmed(renewRecoveryCodes),
    onSuccess: () => showToast('success', t('recovery.renewed')),
    onError: (error) => toastFailure(error),
    onSettled: () => setIsAsking(false),
    gcTime: 0,
  })
  return (
    <>
      <Dialog onClose={onClose} title={t('recovery.title')} closeOnEscape={!isAsking}>
        <Stack gap="lg">
          <RecoveryCodes codes={renew.data ?? codes} />
          <DialogFooter>
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t('recovery.renew')}
            </Button>
            <Button onClick={onClose}>{t('setUp.done')}</Button>
          </DialogFooter>
        </Stack>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={t('recovery.renewTitle')}
          confirmLabel={t('recovery.renew')}
          isBusy={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => !renew.isPending && setIsAsking(false)}
        >
          {t('recovery.renewLine')}
        </ConfirmDialog>
      )}
      {passwordDialog}
    </>
  )
}
