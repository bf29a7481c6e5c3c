import '@mantine/core/styles/Slider.layer.css'
import { Box, Button, Group, Slider } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readDate } from '@zegel/core/parsing/read-date'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, today } from '../../lib/format.ts'
import { DateFilter } from '../../ui/fields/date-field.tsx'

/** The day of the register that the address names; today when it names none. Another day begins on its first page. */
export function useRegisterDate() {
  const navigate = useNavigate()
  const { date: named }: { date?: unknown } = useSearch({ strict: false })
  const date = typeof named === 'string' && readDate(named) === named ? named : today()

  function setDate(picked: string) {
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        date: picked === today() || picked === '' ? undefined : picked,
        page: undefined,
      }),
      state: true,
      resetScroll: false,
    })
  }

  return { date, setDate }
}

interface RegisterDateProps {
  date: string
  /** The day of the first units; null when there never were any. */
  first: string | null
  onChange: (date: string) => void
}

/** The day of the register: typed, picked, or slid to from the first units to today. */
export function RegisterDate({ date, first, onChange }: RegisterDateProps) {
  const { t } = useTranslation('register')
  const now = today()
  return (
    <Group align="flex-end" gap="lg" mb="lg">
      <DateFilter label={t('holders.asOf')} value={date} onChange={onChange} w={180} />
      {first !== null && first < now && (
        <Box flex="1 1 14rem" maw="36rem" pb={2}>
          <DateSlider key={date} first={first} last={now} date={date} onChange={onChange} />
        </Box>
      )}
      {date !== now && (
        <Button variant="subtle" onClick={() => onChange(now)}>
          {t('holders.today')}
        </Button>
      )}
    </Group>
  )
}

interface DateSliderProps {
  first: string
  last: string
  date: string
  onChange: (date: string) => void
}

function DateSlider({ first, last, date, onChange }: DateSliderProps) {
  const { t } = useTranslation('register')
  const [from, until] = [toDayNumber(first), toDayNumber(last)]
  const [day, setDay] = useState(Math.min(until, Math.max(from, toDayNumber(date))))
  return (
    <>
      <Slider
        thumbLabel={t('whole.slider')}
        min={from}
        max={until}
        value={day}
        onChange={setDay}
        onChangeEnd={(chosen) => onChange(toDay(chosen))}
        label={(one) => formatDate(toDay(one))}
        thumbProps={{ 'aria-valuetext': formatDate(toDay(day)) }}
        size="sm"
      />
      <Group justify="space-between" fz="xs" c="dimmed" mt={4} className="figures" aria-hidden>
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </Group>
    </>
  )
}

const DAY_MS = 86_400_000

function toDayNumber(date: string): number {
  return Math.round(Date.parse(date) / DAY_MS)
}

function toDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
