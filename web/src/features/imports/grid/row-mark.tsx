import { VisuallyHidden } from '@mantine/core'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { type RowChip, rowChip } from '@zegel/core/imports/import-status'
import { IconCalendarCheck, IconCopy, IconPencil } from '@tabler/icons-react'
import { formatUnits } from '../../../lib/format.ts'
import { type Tone, toneColors, toneIcons } from '../../../ui/tone.ts'
import classes from './grid.module.css'

const TONES = { error: 'error', update: 'info', new: 'success' } as const satisfies Record<
  RowChip,
  Tone
>

/** What the chips and the marks of a row say; one that is not checked waits. */
export type MarkWords = Record<RowChip | 'waiting' | 'edited' | 'leftOut', string> & {
  /** Of a row that says what the row on a line says. */
  repeats: (line: number) => string
  /** Of a row that leaves a registration of a later day true. */
  keeps: (kept: UnchangedRegistration) => string
}

/** The registration that a row leaves true. */
export type UnchangedRegistration = NonNullable<ImportRow['keeps']>

interface RowMarkProps {
  row: ImportRow
  isUnsaved: boolean
  words: MarkWords
}

/** Which line of the file a row is, what becomes of it, and whether somebody changed it here. */
export function RowMark({ row, isUnsaved, words }: RowMarkProps) {
  return (
    <>
      <span className={classes.line}>{formatUnits(row.line)}</span>
      <Chip row={row} words={words} />
      {row.repeats && (
        <span className={classes.edited} title={words.repeats(row.repeats.line)}>
          <IconCopy size={14} aria-hidden />
          <VisuallyHidden>{words.repeats(row.repeats.line)}</VisuallyHidden>
        </span>
      )}
      {row.keeps && (
        <span className={classes.edited} title={words.keeps(row.keeps)}>
          <IconCalendarCheck size={14} aria-hidden />
          <VisuallyHidden>{words.keeps(row.keeps)}</VisuallyHidden>
        </span>
      )}
      {(row.isEdited || isUnsaved) && (
        <span className={classes.edited} title={words.edited} data-unsaved={isUnsaved || undefined}>
          <IconPencil size={14} aria-hidden />
          <VisuallyHidden>{words.edited}</VisuallyHidden>
        </span>
      )}
    </>
  )
}

// What becomes of a row that has no error by itself shows once it was checked against the register.
function Chip({ row: { status, outcome, isLeftOut }, words }: Omit<RowMarkProps, 'isUnsaved'>) {
  if (isLeftOut)
    return (
      <span className={classes.chip} style={toneColors('neutral')} title={words.leftOut}>
        <toneIcons.neutral size={14} aria-hidden className={classes.narrow} />
        <span className={classes.word}>{words.leftOut}</span>
      </span>
    )
  if (outcome === null && !status.hasErrors) {
    return (
      <span className={classes.chip}>
        <span aria-hidden>…</span>
        <VisuallyHidden>{words.waiting}</VisuallyHidden>
      </span>
    )
  }
  const chip = rowChip(status)
  const Icon = toneIcons[TONES[chip]]
  return (
    <span className={classes.chip} style={toneColors(TONES[chip])} title={words[chip]}>
      <Icon size={14} aria-hidden />
      <span className={classes.word}>{words[chip]}</span>
    </span>
  )
}
