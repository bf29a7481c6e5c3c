import { readDate } from '@zegel/core/written/read-date'
import { DateField, type DateFieldProps } from './date-field.tsx'

/** The day that a picture or list is of: changes only to days that exist, or to ''. */
export function DateFilter({ onChange, ...props }: DateFieldProps) {
  return (
    <DateField
      {...props}
      onChange={(typed) => {
        if (typed === '' || readDate(typed) === typed) onChange?.(typed)
      }}
    />
  )
}
