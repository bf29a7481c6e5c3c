import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { useConfirmed } from '../../../pieces/confirmed.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { FirstCodeForm } from './first-code-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { listRecoveryCodes, type Secret, useRefreshAccount } from './two-factor.api.ts'
import { Dialog } from '../../../ui/dialog.tsx'

/** Sets two-factor authentication up: scan, type a first code, keep the recovery codes. */
export function SetUpDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { t } = useTranslation('two-factor')
  const [isOn, setIsOn] = useState(false)
  const refresh = useRefreshAccount()

  async function handleConfirmed() {
    showToast('success', t('setUp.on'))
    setIsOn(true)
    await refresh()
  }

  return (
    <Dialog
      onClose={onClose}
      title={isOn ? t('recovery.title') : t('setUp.title')}
      size="md"
      closeOnClickOutside={false}
    >
      {isOn ? (
        <FirstRecoveryCodes onDone={onClose} />
      ) : (
        <Stack gap="lg">
          <QrCode secret={secret} />
          <FirstCodeForm onConfirmed={handleConfirmed} />
        </Stack>
      )}
    </Dialog>
  )
}

function FirstRecoveryCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('two-factor')
  const { confirmed, passwordDialog } = useConfirmed()
  const codes = useQuery({
    ...endpointQuery(twoFactor.recoveryCodes),
    queryFn: () => confirmed(listRecoveryCodes),
    // Secrets stay no longer in memory than they are on screen.
    gcTime: 0,
  })
  return (
    <Stack gap="md">
      {codes.isPending && <LinesSkeleton lines={6} />}
      {codes.isError && <Failure error={codes.error} onRetry={codes.refetch} />}
      {codes.data && <RecoveryCodes codes={codes.data} />}
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('setUp.done')}</Button>
      </Group>
      {passwordDialog}
    </Stack>
  )
}
