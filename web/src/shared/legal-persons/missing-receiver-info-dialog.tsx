import { Stack, Text } from '@mantine/core'
import type { Failure } from '@zegel/contract/failure'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CallFailed } from '../../lib/call.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/dialog-footer.tsx'
import { ButtonLink } from '../../ui/links.tsx'

type MissingInfo = NonNullable<Failure['missing']>

/** What is not known of the receiver, when a call was refused for that; undefined for any other failure. */
export function missingInfoOf(error: unknown): MissingInfo | undefined {
  return error instanceof CallFailed && error.code === 'TX_MISSING_RECEIVER_INFO'
    ? (error.failure.missing ?? [])
    : undefined
}

interface MissingReceiverInfoDialogProps {
  missing: MissingInfo
  /** Who receives. */
  name: string
  onClose: () => void
}

/** Names what has to be known of the receiver before a transaction can go on, and leads to where it is filled in. */
export function MissingReceiverInfoDialog({
  missing,
  name,
  onClose,
}: MissingReceiverInfoDialogProps) {
  const { t } = useTranslation(['transactions', 'ui'])
  return (
    <Dialog onClose={onClose} title={t('missingInfo.title')}>
      <Stack gap="sm" style={{ overflowWrap: 'break-word' }}>
        <Text>{t('missingInfo.text', { name })}</Text>
        <ul style={{ margin: 0 }}>
          {missing.map((part) => (
            <li key={part}>{t(`missingInfo.part.${part}`)}</li>
          ))}
        </ul>
        <Text>{t('missingInfo.next')}</Text>
      </Stack>
      <DialogFooter>
        <ButtonLink to="/app/profile" data-autofocus>
          {t('missingInfo.toProfile')}
        </ButtonLink>
      </DialogFooter>
    </Dialog>
  )
}
