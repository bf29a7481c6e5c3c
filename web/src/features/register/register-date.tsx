import '@mantine/core/styles/Slider.layer.css'
import { Box, Button, Group, Slider } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, today } from '../../lib/format.ts'
import { DateFilter } from '../../ui/fields/date-field.tsx'
import { useAddressDay } from '../../ui/fields/use-address-day.ts'

/** The day of the register that the address names; today when it names none. */
export function useRegisterDate() {
  const [named, setDate] = useAddressDay('date', today())
  // As that of a table (table-state.ts).
  return { date: useDeferredValue(named), setDate }
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
        <Box flex="1 1 14rem" maw="36rem" pb={2} className="no-print">
          <DateSlider first={first} last={now} date={date} onChange={onChange} />
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

// Who goes along day by day with the arrows asks for the register where they stop.
const PAUSE = 200

interface DateSliderProps {
  first: string
  last: string
  date: string
  onChange: (date: string) => void
}

function DateSlider({ first, last, date, onChange }: DateSliderProps) {
  const { t } = useTranslation('register')
  const [from, until] = [toDayNumber(first), toDayNumber(last)]
  const within = (other: number) => Math.min(until, Math.max(from, other))
  const [day, setDay] = useState(within(toDayNumber(date)))
  const [seen, setSeen] = useState(date)
  const [asked, setAsked] = useState(date)
  const askSoon = useDebouncedCallback((chosen: string) => {
    setAsked(chosen)
    onChange(chosen)
  }, PAUSE)
  // What was asked here comes back as the date, when one may have gone on meanwhile; another date comes from elsewhere.
  if (date !== seen) {
    setSeen(date)
    setAsked(date)
    if (date !== asked) setDay(within(toDayNumber(date)))
  }
  return (
    <>
      <Slider
        thumbLabel={t('whole.slider')}
        min={from}
        max={until}
        value={day}
        onChange={setDay}
        onChangeEnd={(chosen) => askSoon(toDay(chosen))}
        label={(one) => formatDate(toDay(one))}
        thumbValueText={formatDate(toDay(day))}
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
