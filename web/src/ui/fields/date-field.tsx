import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/nl'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LANGUAGES } from '@zegel/contract/messages'
import { readDate } from '@zegel/core/parsing/read-date'
import { currentLanguage } from '../../i18n/i18n.ts'
import { CALENDAR } from '../dialogs/focus.ts'

// English comes along; of a language that was not brought in above, the browser knows the names of months and days.
for (const language of LANGUAGES)
  if (!Object.hasOwn(dayjs.Ls, language)) dayjs.locale(language, calendarWords(language), true)

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** '2026-11-20', '' for none, or what was typed when it is no date. */
  value?: string | null | undefined
  onChange?: (date: string) => void
}

/** A date of record: typed as 20-11-2026 or picked, also by key: down goes into the calendar. What is no date stays in sight, for the form to refuse. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const { t } = useTranslation('ui')
  const date = (value && readDate(value)) || null
  const [isPressed, setIsPressed] = useState(false)
  const isShut = props.readOnly || props.disabled || (Boolean(props.error) && !isPressed)
  const calendar = useCalendarKeys(setIsPressed)

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
        attributes: {
          dropdown: { role: 'dialog', 'aria-label': t('date.open'), ...calendar.dropdownProps },
        },
        // What was refused gets the focus, and the calendar would lie over why.
        disabled: isShut || calendar.isLeft,
        // The field shuts it when the focus leaves, also to go there.
        ...(calendar.isIn && { opened: true, transitionProps: { duration: 0 } }),
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
        calendar.allow()
        props.onClick?.(event)
      }}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        if (!props.readOnly) calendar.handleKeyDown(event)
      }}
      onBlur={(event) => {
        setIsPressed(false)
        calendar.allow()
        // Who goes into the calendar is still at this field.
        if (!isInCalendar(event.relatedTarget)) props.onBlur?.(event)
      }}
      value={date}
      onChange={(chosen) => {
        onChange?.(chosen ?? '')
        calendar.leave()
      }}
    />
  )
}

function isInCalendar(node: EventTarget | null): boolean {
  return node instanceof Element && node.closest(CALENDAR) !== null
}

/** The keys that lead from a field into its calendar and back. */
function useCalendarKeys(open: (isPressed: boolean) => void) {
  const field = useRef<HTMLInputElement>(null)
  const [isIn, setIsIn] = useState(false)
  // Back in the field it stays shut, though it opens for who comes to it.
  const [isLeft, setIsLeft] = useState(false)

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    field.current = event.currentTarget
    flushSync(() => {
      open(true)
      setIsLeft(false)
      setIsIn(true)
    })
    const days = document.querySelector(CALENDAR)
    const day = ['[data-selected]', '[data-today]', 'td button:enabled']
      .map((which) => days?.querySelector<HTMLElement>(which))
      .find(Boolean)
    day?.focus({ preventScroll: true })
  }

  function leave() {
    if (!isIn) return
    flushSync(() => {
      setIsIn(false)
      setIsLeft(true)
    })
    field.current?.focus()
  }

  return {
    isIn,
    isLeft,
    handleKeyDown,
    leave,
    allow: () => setIsLeft(false),
    dropdownProps: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') leave()
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!isInCalendar(relatedTarget)) setIsIn(false)
      },
    },
  }
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

/**
 * The day that a picture or list is of: changes only to days that exist, or to ''. What is no day stays in sight and is refused once the field
 * is left, for the list goes on with the day before.
 */
export function DateFilter({ value, onChange, onBlur, error, ...props }: DateFieldProps) {
  const { t } = useTranslation('ui')
  // As long as the day is not chosen elsewhere.
  const [typed, setTyped] = useState({ text: '', beside: value, isLeft: false })
  const isNoDay = typed.text !== '' && typed.beside === value
  return (
    <DateField
      {...props}
      value={isNoDay ? typed.text : value}
      error={isNoDay && typed.isLeft ? t('date.none') : error}
      onChange={(text) => {
        const isDay = text === '' || readDate(text) === text
        setTyped({ text: isDay ? '' : text, beside: value, isLeft: false })
        if (isDay) onChange?.(text)
      }}
      onBlur={(event) => {
        setTyped((before) => ({ ...before, isLeft: true }))
        onBlur?.(event)
      }}
    />
  )
}
