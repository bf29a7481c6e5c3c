import { Button, Skeleton } from '@mantine/core'
import { IconFilePlus, IconFiles } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Section } from '../../../ui/section.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { AddInstrumentFileDialog, type FilePreset } from './add-instrument-file-dialog.tsx'
import { FilesGrid } from './files-grid.tsx'
import { filesQuery } from './instrument-files.api.ts'
import classes from './instrument-files.module.css'

interface FilesSectionProps {
  instrument: Instrument
  /** Given while the form for new files is open, with what it starts with. */
  adding: FilePreset | undefined
  onAdding: (isAdding: boolean) => void
  /** Closes the form for new files that none was added by. */
  onCancel: () => void
}

/** The documents of an instrument; who manages it adds and removes them, and lets them come with transactions. */
export function FilesSection({ instrument, adding, onAdding, onCancel }: FilesSectionProps) {
  const { t } = useTranslation('instrument-files')
  const { manage } = instrument.may
  return (
    <Section title={t('title')} line={t('line')}>
      <Awaited key={instrument.id} waiting={<FilesSkeleton />}>
        <Files instrument={instrument} onAdd={manage ? () => onAdding(true) : undefined} />
      </Awaited>
      {adding && manage && (
        <AddInstrumentFileDialog
          instrument={instrument}
          preset={adding}
          onClose={onCancel}
          onSaved={() => onAdding(false)}
        />
      )}
    </Section>
  )
}

interface FilesProps {
  instrument: Instrument
  onAdd: (() => void) | undefined
}

function Files({ instrument, onAdd }: FilesProps) {
  const { t } = useTranslation('instrument-files')
  const { data: files } = useSuspenseQuery(filesQuery(instrument.id))
  if (files.length > 0)
    return <FilesGrid instrumentId={instrument.id} files={files} onAdd={onAdd} />
  const add = onAdd && (
    <Button variant="default" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={onAdd}>
      {t('add.title')}
    </Button>
  )
  return (
    <Empty icon={<IconFiles size={32} stroke={1.5} />} title={t('empty.title')} action={add}>
      {t(onAdd ? 'empty.manager' : 'empty.reader')}
    </Empty>
  )
}

/** Cards of files that are on their way. */
function FilesSkeleton() {
  return (
    <Waiting>
      <div className={classes.frame}>
        <div className={classes.grid}>
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} height={124} radius="lg" />
          ))}
        </div>
      </div>
    </Waiting>
  )
}
