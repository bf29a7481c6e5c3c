import { FileButton, Input, Text, UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import classes from './drop-area.module.css'

interface DropAreaProps {
  label: string
  /** What to do, by dragging and by choosing. */
  line: ReactNode
  /** What may be chosen; what is dropped may be anything. */
  hint: string
  /** Extensions, as a chooser of files takes them. */
  accept: string
  /** Only one may be chosen at a time. */
  isSingle?: boolean
  onFiles: (files: File[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** Takes files that are dropped on it or chosen by it; what becomes of them is up to others. */
export function DropArea(props: DropAreaProps) {
  const { label, line, hint, accept, isSingle = false, onFiles, error, ...path } = props
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  useNothingOpened()

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  function handleDragOver(event: DragEvent) {
    // Without this a browser opens what is dropped.
    event.preventDefault()
    setIsOver(true)
  }

  return (
    <div className="no-print">
      {/* The button is called by it, and is what is heard. */}
      <Input.Label id={`${id}-label`} labelElement="div" aria-hidden>
        {label}
      </Input.Label>
      <FileButton
        multiple={!isSingle}
        accept={accept}
        onChange={(chosen) => onFiles(chosen ? [chosen].flat() : [])}
        inputProps={{ 'aria-labelledby': `${id}-label` }}
      >
        {({ onClick }) => (
          <UnstyledButton
            {...path}
            className={classes.area}
            data-over={isOver || undefined}
            data-error={Boolean(error) || undefined}
            aria-labelledby={`${id}-label ${id}-line ${id}-hint`}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={onClick}
            onDrop={handleDrop}
            onDragOver={handleDragOver}
            onDragLeave={() => setIsOver(false)}
          >
            <IconUpload size={24} stroke={1.5} aria-hidden />
            {/* The space keeps the two apart for who hears them, and for who says them. */}
            <span id={`${id}-line`}>{line}</span>{' '}
            <Text id={`${id}-hint`} span size="xs" c="dimmed">
              {hint}
            </Text>
          </UnstyledButton>
        )}
      </FileButton>
      {error && (
        <Input.Error id={`${id}-error`} role="alert" mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}

// Who misses the area by a little would else see the browser open the file, and lose what was filled in.
function useNothingOpened(): void {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', prevent)
    window.addEventListener('drop', prevent)
    return () => {
      window.removeEventListener('dragover', prevent)
      window.removeEventListener('drop', prevent)
    }
  }, [])
}
