import { Button, Stack, Text } from '@mantine/core'
import { IconPhoto, IconPrinter, IconVector } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toasts.tsx'
import type { StructureView } from '../structure-view.ts'
import classes from './share-menu.module.css'
import { useExport } from './use-export.ts'

interface ExportButtonsProps {
  view: StructureView
  onDone: () => void
}

/** Keeps the whole drawing as a picture, or puts it on paper. */
export function ExportButtons({ view, onDone }: ExportButtonsProps) {
  const { t } = useTranslation('structure')
  const [busy, setBusy] = useState<'png' | 'svg'>()
  const exporting = useExport(view)

  async function handle(kind: 'png' | 'svg') {
    setBusy(kind)
    try {
      const { isReduced } = await exporting(kind)
      if (isReduced) showToast('warning', t('share.reduced'))
    } catch (error) {
      console.error('The drawing could not be exported', error)
      showToast('error', t('share.exportFailed'))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Stack gap={4}>
      <Text size="xs" fw={600} c="dimmed">
        {t('share.export')}
      </Text>
      <div className={classes.exports}>
        <ExportButton
          icon={<IconPhoto size={18} stroke={1.5} aria-hidden />}
          label={t('share.png')}
          isBusy={busy === 'png'}
          onClick={() => void handle('png')}
        />
        <ExportButton
          icon={<IconVector size={18} stroke={1.5} aria-hidden />}
          label={t('share.svg')}
          isBusy={busy === 'svg'}
          onClick={() => void handle('svg')}
        />
        <ExportButton
          icon={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          label={t('share.print')}
          onClick={() => {
            onDone()
            window.print()
          }}
        />
      </div>
    </Stack>
  )
}

interface ExportButtonProps {
  icon: React.ReactNode
  label: string
  isBusy?: boolean
  onClick: () => void
}

function ExportButton({ icon, label, isBusy = false, onClick }: ExportButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A button that is busy loses the focus; it gets it back when nothing else took it.
  useEffect(() => {
    const self = button.current
    return () => {
      const isNowhere = document.activeElement === document.body || document.activeElement === self
      if (isBusy && isNowhere) self?.focus()
    }
  }, [isBusy])
  return (
    <Button
      ref={button}
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      justify="flex-start"
      leftSection={icon}
      loading={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
