import { Input, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useId } from 'react'
import { part } from '../page/part.tsx'

// The editor weighs as much as a screen, so it comes when somebody is going to write.
const Editor = part(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  ['rich-text'],
)

interface RichTextFieldProps {
  label: string
  description?: ReactNode
  /** HTML, or '' for nothing. */
  value?: string
  onChange?: (html: string) => void
  error?: ReactNode
  placeholder?: string
  /** The first field of a form: one writes at once when it has come. */
  isFirst?: boolean
  'data-path'?: string
}

/** A text with paragraphs, lists, headings and links; takes form.getInputProps(name). */
export function RichTextField(props: RichTextFieldProps) {
  const { label, description, value = '', onChange, error, placeholder, isFirst = false } = props
  const id = useId()
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      labelProps={{ id }}
      data-path={props['data-path']}
    >
      <Suspense fallback={<Skeleton height="10rem" mt={4} />}>
        <Editor
          labelledBy={id}
          value={value}
          placeholder={placeholder ?? ''}
          isFirst={isFirst}
          onChange={(html) => onChange?.(html)}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
