import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/nl'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LANGUAGES } from '@zegel/contract/messages'
import { readDate } from '@zegel/core/parsing/read-date'
import { currentLanguage } from '../../i18n/i18n.ts'

// English comes along; of a language that was not brought in above, the browser knows the names of months and days.
for (const language of LANGUAGES)
  if (!Object.hasOwn(dayjs.Ls, language)) dayjs.locale(language, calendarWords(language), true)

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** '2026-11-20', '' for none, or what was typed when it is no date. */
  value?: string | null | undefined
  onChange?: (date: string) => void
}

/** A date of record: typed as 20-11-2026 or picked. What is no date stays in sight, for the form to refuse. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const { t } = useTranslation('ui')
  const date = (value && readDate(value)) || null
  const [isPressed, setIsPressed] = useState(false)

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
      popoverProps={{
        attributes: { dropdown: { role: 'dialog', 'aria-label': t('date.open') } },
        // What was refused gets the focus, and the calendar would lie over why.
        disabled: props.readOnly || props.disabled || (Boolean(props.error) && !isPressed),
      }}
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
      onClick={(event) => {
        setIsPressed(true)
        props.onClick?.(event)
      }}
      onBlur={(event) => {
        setIsPressed(false)
        props.onBlur?.(event)
      }}
      value={date}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  )
}

function calendarWords(language: string) {
  const name = (at: Date, shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' }).format(at)
  // The first of 2023 was a Sunday.
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)))
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, day + 1)))
  return {
    months: months.map((at) => name(at, { month: 'long' })),
    monthsShort: months.map((at) => name(at, { month: 'short' })),
    weekdays: days.map((at) => name(at, { weekday: 'long' })),
    weekdaysMin: days.map((at) => name(at, { weekday: 'short' })),
  }
}

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
