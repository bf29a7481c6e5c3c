import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { supportEmail } from '../../shared/support.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/dialog-footer.tsx'
import { InSentence, PLACE } from '../../ui/in-sentence.tsx'
import { useReturnLink } from './deed-bar.tsx'

interface TemplateErrorDialogProps {
  /** Support knows what fails on the server, and nothing of a browser that cannot draw what it is given. */
  isSupportTold: boolean
  onRetry: () => unknown
  isBusy?: boolean
}

/** When a deed cannot be drawn up: whether support knows, where to write, and the way back. */
export function TemplateErrorDialog({
  isSupportTold,
  onRetry,
  isBusy = false,
}: TemplateErrorDialogProps) {
  const { t } = useTranslation('deeds')
  const [isOpen, setIsOpen] = useState(true)
  const goBack = useReturnLink()
  const address = supportEmail()
  if (!isOpen) return null
  return (
    <Dialog title={t('templateError.title')} onClose={() => setIsOpen(false)}>
      <Stack gap="sm">
        <Text>{t(isSupportTold ? 'templateError.text' : 'templateError.undrawable')}</Text>
        <Text>
          <InSentence
            sentence={t(isSupportTold ? 'templateError.contact' : 'templateError.write', {
              address: PLACE,
            })}
          >
            <Anchor href={`mailto:${address}`} inherit c="inherit" underline="always">
              {address}
            </Anchor>
          </InSentence>
        </Text>
        <DialogFooter>
          <Button variant="default" onClick={goBack}>
            {t('back')}
          </Button>
          <Button loading={isBusy} onClick={() => void onRetry()} data-autofocus>
            {t('templateError.retry')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
