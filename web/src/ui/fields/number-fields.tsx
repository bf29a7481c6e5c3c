import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { readDecimal } from '@zegel/core/parsing/read-decimal'
import { formatDecimal } from '../../lib/format.ts'
import { currentNumberFormat } from '../../lib/numbers/number-format.ts'

type Base = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'>

interface NumberTextProps extends Base {
  /** What is shown while nobody types. */
  shown: string
  onTyped: (typed: string) => void
  onStep?: OnStep | undefined
}

type OnStep = (direction: 1 | -1) => void

/**
 * Keeps what is typed as it is typed, and shows it in full dress after leaving the field; with more digits than a number holds it stays as it
 * was typed, as its dress would have others.
 */
function NumberText({
  shown,
  onTyped,
  onStep,
  onFocus,
  onBlur,
  onKeyDown,
  ...props
}: NumberTextProps) {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState<{ typed: string; shown: string }>()
  const isLeft = left?.shown === shown && isBeyondNumbers(left.typed)
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    setTyped(undefined)
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      withAsterisk={false}
      classNames={{ input: 'figures' }}
      {...props}
      value={typed ?? (isLeft ? left.typed : shown)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onTyped(event.currentTarget.value)
      }}
      onKeyDown={handleKeyDown}
      onFocus={(event: FocusEvent<HTMLInputElement>) => onFocus?.(event)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (typed !== undefined) setLeft({ typed, shown })
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

interface MoneyFieldProps extends Base {
  /** '1234.56', or what was typed when it is no amount. */
  value?: string | undefined
  onChange?: (amount: string) => void
  /** The most decimals that an amount may have. */
  decimals?: number
}

/** Euros, typed as '1.234,56' or '1234.56', or as '1,234.56' where numbers are written so; its value is the wire's '1234.56'. */
export function MoneyField({ value = '', onChange, decimals = 2, ...props }: MoneyFieldProps) {
  return (
    <NumberText
      leftSection="€"
      {...props}
      shown={isAmount(value, decimals) ? formatDecimal(value, 2) : value}
      onTyped={(typed) => {
        const amount = readTyped(typed)
        onChange?.(amount && isAmount(amount, decimals) ? amount : typed)
      }}
    />
  )
}

// Of two decimals '1,005' stays as it was typed: read as '1.005', it would look like a thousand.
function isAmount(value: string, decimals: number): boolean {
  const [, after = ''] = /^-?\d+(?:\.(\d+))?$/.exec(value) ?? []
  return /^-?\d+(\.\d+)?$/.test(value) && after.length <= decimals
}

interface NumberFieldProps extends Base {
  /** A number, or what was typed when it is none. */
  value?: number | string | undefined
  onChange?: (number: number | string) => void
}

interface UnitsFieldProps extends NumberFieldProps {
  /** Up or down by the arrow keys; without it they do nothing. */
  onStep?: OnStep
}

/** A whole number, typed with or without marks between the thousands. */
export function UnitsField({ value = '', onChange, ...props }: UnitsFieldProps) {
  return (
    <NumberText
      inputMode="numeric"
      {...props}
      shown={typeof value === 'number' ? formatDecimal(String(value), 0) : value}
      onTyped={(typed) => onChange?.(toNumber(readTyped(typed)) ?? typed)}
    />
  )
}

/** A percentage, typed times a hundred: '5,25' or '5.25' has the value 0.0525. */
export function PercentageField({ value = '', onChange, ...props }: NumberFieldProps) {
  return (
    <NumberText
      rightSection="%"
      {...props}
      shown={
        typeof value === 'number'
          ? formatDecimal(shiftDecimal(String(Number(value.toFixed(6))), 2), 0)
          : value
      }
      onTyped={(typed) => {
        const percentage = readTyped(typed)
        onChange?.(toNumber(percentage && shiftDecimal(percentage, -2)) ?? typed)
      }}
    />
  )
}

// A lone '1,234' is a thousand for one and a little more than one for another.
function readTyped(typed: string): string | undefined {
  return readDecimal(typed, currentNumberFormat() === 'en' ? 'english' : 'dutch')
}

// A number holds fifteen digits for certain.
function isBeyondNumbers(typed: string): boolean {
  const [whole = ''] = (readTyped(typed) ?? '').replace('-', '').split('.')
  return whole.length > 15
}

function toNumber(decimal: string | undefined): number | undefined {
  return decimal === undefined ? undefined : Number(decimal)
}

/** Moves the decimal point: ('5.25', -2) is '0.0525'. Exact, because it never becomes a binary fraction on the way. */
export function shiftDecimal(decimal: string, places: number): string {
  const sign = decimal.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = whole + fraction
  const point = whole.length + places
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const right = padded.slice(at).replace(/0+$/, '')
  return `${sign}${left}${right ? `.${right}` : ''}`
}
