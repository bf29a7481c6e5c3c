import { Button, Stack, Text } from '@mantine/core'
import { IconPhoto, IconPrinter, IconVector } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { today } from '../../../lib/format.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import type { StructureView } from '../structure-view.ts'
import { layPaper } from './paper.ts'
import { rasterize } from './rasterize.ts'
import classes from './share-menu.module.css'
import { loadMark, usePicture } from './use-picture.ts'

interface ExportButtonsProps {
  view: StructureView
  onDone: () => void
}

/** Keeps the whole drawing as a picture, or puts it on paper. */
export function ExportButtons({ view, onDone }: ExportButtonsProps) {
  const { t } = useTranslation('structure')
  const [busy, setBusy] = useState<'png' | 'svg' | 'print'>()
  const exporting = useExport(view)
  const { makeForPaper } = usePicture(view)

  async function save(kind: 'png' | 'svg') {
    const { isReduced } = await exporting(kind)
    if (isReduced) showToast('warning', t('share.reduced'))
  }

  // The whole drawing, also from the list, and before the page has what prints it unasked.
  async function print() {
    await loadMark()
    layPaper(makeForPaper())
    onDone()
    window.print()
  }

  async function handle(kind: 'png' | 'svg' | 'print') {
    setBusy(kind)
    try {
      await (kind === 'print' ? print() : save(kind))
    } catch (error) {
      console.error('The drawing could not be exported', error)
      showToast('error', t('share.exportFailed'))
    }
    setBusy(undefined)
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
          isBusy={busy === 'print'}
          onClick={() => void handle('print')}
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

// Characters that some system refuses in the name of a file.
// oxlint-disable-next-line no-control-regex -- control characters are among them
const REFUSED = /[\\/:*?"<>|\0-\x1F\x7F]+/g

/** 'De Noordermolen structuur 2026-11-21.svg': a name that every system accepts. */
export function exportFileName(parts: {
  organization: string
  word: string
  date: string
  extension: 'svg' | 'png'
}): string {
  const organization = parts.organization
    .replace(REFUSED, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 100)
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${[organization, parts.word, parts.date].filter(Boolean).join(' ')}.${parts.extension}`
}

/** Downloads the whole drawing; `isReduced` when a PNG had to be smaller than meant. */
function useExport(view: StructureView) {
  const { t } = useTranslation('structure')
  const { make } = usePicture(view)
  const { name } = view.structure.organization
  const date = view.date
  return useCallback(
    async (extension: 'png' | 'svg'): Promise<{ isReduced: boolean }> => {
      const fileName = exportFileName({
        organization: name,
        word: t('share.fileWord'),
        date: date ?? today(),
        extension,
      })
      const picture = await make({ withLetters: extension === 'svg' })
      if (extension === 'svg') {
        saveFile(new Blob([picture.svg], { type: 'image/svg+xml' }), fileName)
        return { isReduced: false }
      }
      const { png, isReduced } = await rasterize(picture.svg, picture)
      saveFile(png, fileName)
      return { isReduced }
    },
    [make, name, date, t],
  )
}
