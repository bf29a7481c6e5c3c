import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/nl'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { readDate } from '@zegel/core/written/read-date'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n/i18n.ts'

export interface DateFieldProps
  extends Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** '2026-11-20', '' for none, or what was typed when it is no date. */
  value?: string | null | undefined
  onChange?: (date: string) => void
}

/** A date of record: typed as 20-11-2026 or picked. What is no date stays in sight, for the form to refuse. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const { t } = useTranslation('ui')
  const date = (value && readDate(value)) || null

  // The field itself says nothing of what it can't read, and would go on with the date before.
  function handleInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const typed = currentTarget.value.trim()
    if (readDate(typed) === undefined) onChange?.(typed)
  }

  return (
    <DateInput
      withAsterisk={false}
      locale={currentLanguage()}
      firstDayOfWeek={1}
      hideOutsideDates
      // No day is less a day of record than another.
      weekendDays={[]}
      popoverProps={{ attributes: { dropdown: { role: 'dialog', 'aria-label': t('date.open') } } }}
      valueFormat="DD-MM-YYYY"
      placeholder={t('date.placeholder')}
      dateParser={(typed) => readDate(typed) ?? null}
      rightSection={<IconCalendar size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      ariaLabels={{
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        previousYear: t('date.previousYear'),
        nextYear: t('date.nextYear'),
        previousDecade: t('date.previousDecade'),
        nextDecade: t('date.nextDecade'),
      }}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      classNames={{ input: 'figures' }}
      fixOnBlur={!value || date !== null}
      onInput={handleInput}
      {...props}
      value={date}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  )
}
