import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ExtractSource } from './register-extracts.api.ts'
import { overlay } from '../../../ui/dialogs/overlay.tsx'

const PrintDialog = overlay(async () => (await import('./print-dialog.tsx')).PrintDialog)

interface PrintButtonProps {
  source: ExtractSource
  /** The day that is on screen; today without one. */
  date?: string
}

/** Opens the dialog that prints a register, or an extract of one holder. */
export function PrintButton({ source, date }: PrintButtonProps) {
  const { t } = useTranslation('register-extract')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t(`action.${source.kind}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <PrintDialog source={source} date={date} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
