import { UnstyledButton } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import type { InstrumentFile } from '@zegel/contract/instruments/instrument-files'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { useRemoveWithUndo } from '../../../shared/files/use-remove-with-undo.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FileCard } from './file-card.tsx'
import {
  useRemoveInstrumentFile,
  useRestoreInstrumentFile,
  useToggleAttached,
} from './instrument-files.api.ts'
import classes from './instrument-files.module.css'

interface FilesGridProps {
  instrumentId: string
  files: readonly InstrumentFile[]
  /** Given for who manages the instrument. */
  onAdd: (() => void) | undefined
}

/** Files as cards, three or four in a row; for who manages the instrument with a tile that adds one. */
export function FilesGrid({ instrumentId, files, onAdd }: FilesGridProps) {
  const { t } = useTranslation('instrument-files')
  const [removing, setRemoving] = useState<InstrumentFile>()
  const toggle = useToggleAttached(instrumentId)
  const onToggle = ({ id }: InstrumentFile) =>
    whenAnswered(toggle.mutateAsync(id), {
      onError: (error) => toastFailure(error, t('attach.failed')),
    })
  const changes = onAdd && { onToggle, onRemove: setRemoving }
  return (
    <div className={classes.frame}>
      <ul className={classes.grid} aria-label={t('title')}>
        {onAdd && (
          <li data-adds>
            <UnstyledButton className={classes.add} onClick={onAdd}>
              <IconFilePlus size={24} stroke={1.5} aria-hidden />
              {t('add.title')}
            </UnstyledButton>
          </li>
        )}
        {files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            isTitleShared={files.some(({ id, title }) => title === file.title && id !== file.id)}
            changes={changes}
          />
        ))}
      </ul>
      {removing && <RemoveFile file={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}

function RemoveFile({ file, onClose }: { file: InstrumentFile; onClose: () => void }) {
  const { t } = useTranslation('instrument-files')
  const { financial_instrument_id: instrumentId } = file.pivot
  const removing = useRemoveInstrumentFile(instrumentId)
  const restoring = useRestoreInstrumentFile(instrumentId)
  const remove = useRemoveWithUndo({
    remove: removing.mutateAsync,
    restore: restoring.mutateAsync,
    failed: t('remove.failed'),
  })
  return (
    <ConfirmDialog
      title={t('remove.title', { title: file.title })}
      confirmLabel={t('remove.submit')}
      isDestructive
      isBusy={removing.isPending}
      onConfirm={() => void remove(file.id).then(onClose)}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  )
}
