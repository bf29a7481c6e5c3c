import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isBlock } from './edits/clipboard-block.ts'
import classes from './grid.module.css'
import type { OpenedBy } from './use-cursor.ts'

/** The most characters of a cell that a call may carry. */
const LONGEST = 10_000

/** How the open cell was left. */
export interface LeftBy {
  /** The key that goes on to another cell. */
  key?: string
  /** The key goes the other way. */
  isBack?: boolean
  /** The focus is still here. */
  isFocused: boolean
}

/** The text of a cell when it is left, and what it said when it was opened. */
export interface Ended {
  text: string
  said: string
}

/** Hears what came of the open cell when it is left; undefined when it stays as it was. */
export type EditorEnd = (ended: Ended | undefined, by: LeftBy) => void

interface CellEditorProps {
  field: FieldName
  text: string
  opened: OpenedBy
  /** The id of what is wrong with it. */
  describedBy: string | undefined
  /** Longer texts get more lines. */
  isLong: boolean
  onEnd: EditorEnd
  onPasteBlock: (text: string) => void
}

/** The text of the open cell, over the cell itself. */
export function CellEditor(props: CellEditorProps) {
  const { field: name, opened, describedBy, isLong, onEnd, onPasteBlock } = props
  const { t } = useTranslation('imports')
  const [typed, setTyped] = useState<string>()
  // Somebody else may change it meanwhile.
  const [said] = useState(props.text)
  const text = typed ?? (opened === 'typing' ? '' : props.text)
  const field = useRef<HTMLTextAreaElement>(null)
  // Leaving by a key takes the focus away as well, which must not end it twice.
  const isEnded = useRef(false)

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])

  function endedWith(last: string | undefined): Ended | undefined {
    return last === undefined ? undefined : { text: last, said }
  }

  const end: EditorEnd = (ended, by) => {
    if (isEnded.current) return
    isEnded.current = true
    onEnd(ended, by)
  }

  // A cell that goes along with its screen gets no blur. Its text is told before the grid saves what it was told.
  const endWithScreen = useEffectEvent(() => end(endedWith(typed), { isFocused: false }))
  useLayoutEffect(() => () => endWithScreen(), [])

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, altKey, metaKey, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Enter' && altKey) {
      event.preventDefault()
      event.currentTarget.setRangeText('\n', ...selectionOf(event.currentTarget), 'end')
      setTyped(event.currentTarget.value)
      return
    }
    // With these keys an arrow is the browser's, such as its way back.
    const isPlain = !altKey && !metaKey
    const goesOn =
      key === 'Enter' ||
      key === 'Tab' ||
      (isPlain && leavesText(key, opened, event.currentTarget.value))
    if (!goesOn && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') end(undefined, { isFocused: true })
    else end(endedWith(event.currentTarget.value), { key, isBack: shiftKey, isFocused: true })
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (!isBlock(pasted)) return
    event.preventDefault()
    end(undefined, { isFocused: true })
    onPasteBlock(pasted)
  }

  return (
    <textarea
      ref={field}
      className={classes.editor}
      data-long={isLong || undefined}
      aria-label={t(`field.${name}`)}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      rows={1}
      maxLength={LONGEST}
      spellCheck={false}
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      onBlur={() => end(endedWith(typed), { isFocused: false })}
    />
  )
}

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): [number, number] {
  return [selectionStart, selectionEnd]
}

// Somebody who types a value goes on with the arrows; within a text that they change they move through it.
function leavesText(key: string, opened: OpenedBy, text: string): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return opened === 'typing' || !text.includes('\n')
  return opened === 'typing' && (key === 'ArrowLeft' || key === 'ArrowRight')
}
