import { Textarea, type TextareaProps } from '@mantine/core'

// The kit has the page laid out twice with each change of any field beside it, to measure how high this one is to be.
const doesBrowserGrowIt =
  import.meta.env.SSR || (CSS.supports('field-sizing', 'content') && CSS.supports('height', '1lh'))

/** Several lines of text; grows with what is in it, from `minRows` to `maxRows` lines. */
export function TextareaField({ minRows = 3, maxRows = 10, ...props }: TextareaProps) {
  if (!doesBrowserGrowIt)
    return <Textarea withAsterisk={false} autosize minRows={minRows} maxRows={maxRows} {...props} />
  const grows = {
    fieldSizing: 'content',
    minHeight: heightOf(minRows),
    maxHeight: heightOf(maxRows),
  } as const
  return <Textarea withAsterisk={false} rows={minRows} styles={{ input: grows }} {...props} />
}

function heightOf(lines: number): string {
  return `calc(${lines} * 1lh + 2 * var(--input-padding-y, 0rem) + 2px)`
}
