import { Textarea, type TextareaProps } from '@mantine/core'

/** Several lines of text; grows with what is in it. */
export function TextareaField(props: TextareaProps) {
  return <Textarea withAsterisk={false} autosize minRows={3} maxRows={10} {...props} />
}
