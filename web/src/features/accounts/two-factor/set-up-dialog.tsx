import { Button, Stack, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmTwoFactor, twoFactor } from '@zegel/contract/accounts/two-factor'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { fieldRefusal } from '../../../shared/acting/confirm-password-dialog.tsx'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { confirmCode, listRecoveryCodes, type Secret, useRefreshAccount } from './two-factor.api.ts'
import classes from './two-factor.module.css'

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
      <DialogFooter>
        <Button onClick={onDone}>{t('setUp.done')}</Button>
      </DialogFooter>
      {passwordDialog}
    </Stack>
  )
}

/** The secret for the authenticator app: to scan, to open on a phone, or to type. */
function QrCode({ secret: { svg, url } }: { secret: Secret }) {
  const { t } = useTranslation('two-factor')
  return (
    <Stack gap="md">
      <Text size="sm">{t('setUp.scan')}</Text>
      {/* As a picture, so that nothing in it can act. */}
      <img
        className={classes.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        alt={t('setUp.qr')}
        width={192}
        height={192}
      />
      <Button
        component="a"
        href={url}
        hiddenFrom="md"
        variant="default"
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
      >
        {t('setUp.open')}
      </Button>
      <div>
        <Text size="sm" c="dimmed">
          {t('setUp.secret')}
        </Text>
        <code className={classes.secret}>{secretOf(url)}</code>
      </div>
    </Stack>
  )
}

/** In groups of four, as it is easiest to type. */
function secretOf(url: string): string {
  const secret = new URL(url).searchParams.get('secret') ?? ''
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The first code of the app, which proves that it has the secret; six digits send themselves. */
function FirstCodeForm({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const { t } = useTranslation(['two-factor', 'messages'])
  const { confirmed, passwordDialog } = useConfirmed()
  const form = useContractForm({
    schema: ConfirmTwoFactor,
    initialValues: { code: '' },
    save: ({ code }) =>
      confirmed(() => confirmCode(code)).catch((error: unknown) => {
        // Wrong or not, it is no use a second time.
        form.setFieldValue('code', '')
        throw fieldRefusal(error, 'code', t('messages:setup-code-wrong'))
      }),
    onSaved: () => void onConfirmed(),
    onFailed: (error) => toastFailure(error),
  })
  return (
    <>
      <form onSubmit={form.handleSubmit} noValidate>
        <Stack gap="md">
          <CodeField
            label={t('setUp.code')}
            description={t('setUp.codeHelp')}
            data-autofocus
            readOnly={form.isSaving}
            {...form.getInputProps('code')}
          />
          <DialogFooter>
            <Button type="submit" loading={form.isSaving}>
              {t('setUp.submit')}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
      {passwordDialog}
    </>
  )
}
