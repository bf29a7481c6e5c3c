import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnter } from '../../pieces/entrance/use-enter.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

interface TwoFactorDialogProps {
  /** Where the visitor wanted to be. */
  wanted: string | undefined
  /** The challenge is no longer valid: the password is asked again. */
  onOver: () => void
  onClose: () => void
}

/** The second factor: a code of the authenticator app, or a recovery code. */
export function TwoFactorDialog({ wanted, onOver, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('credentials')
  const [isRecovering, setIsRecovering] = useState(false)
  const enter = useEnter()
  const Form = isRecovering ? RecoveryCodeForm : CodeForm
  return (
    <Dialog onClose={onClose} title={t('code.title')} size="sm" closeOnClickOutside={false}>
      <Stack gap="md" align="stretch">
        <Form onDone={() => enter(wanted)} onOver={onOver} />
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => setIsRecovering(!isRecovering)}
        >
          {t(isRecovering ? 'code.useApp' : 'code.useRecovery')}
        </Anchor>
      </Stack>
    </Dialog>
  )
}
