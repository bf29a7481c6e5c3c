import { Chip, Group } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { formatUnits } from '../../lib/format.ts'
import { scrollToMiddle } from '../scroll-to-middle.ts'
import classes from './filter-chips.module.css'

export interface CountedOption<Value extends string> {
  value: Value
  label: string
  /** How many rows there are of it; undefined while that is not known. */
  count?: number | undefined
}

/** Nothing is of it: who chose it would read that there is nothing. What is chosen already can be left. */
export function hasNothing<Value>(
  { value, count }: { value: Value; count?: number | undefined },
  chosen: Value | undefined,
): boolean {
  return count === 0 && value !== chosen
}

/** What a filter is called, with how many there are. */
export function ChipLabel({ option: { label, count } }: { option: CountedOption<string> }) {
  return (
    <>
      <span>{label}</span>
      {count !== undefined && <span className="figures"> ({formatUnits(count)})</span>}
    </>
  )
}

interface FilterChipsProps<Value extends string> {
  /** What is filtered, for a screen reader. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly CountedOption<Value>[]
  /** Where there is little room, one row to scroll along instead of many. */
  isStrip?: boolean
}

/** One filter of a few, above a list. */
export function FilterChips<Value extends string>({
  label,
  value,
  onChange,
  options,
  isStrip = false,
}: FilterChipsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null)
  const counted = options.map(({ count }) => count).join()
  return (
    <Chip.Group value={value} onChange={(chosen) => onChange(chosen)}>
      {isStrip && <ChosenInSight key={`${value} ${counted}`} strip={strip} />}
      <Group
        ref={strip}
        gap="xs"
        role="radiogroup"
        aria-label={label}
        {...(isStrip && { className: classes.strip })}
      >
        {options.map((option) => (
          <Chip
            key={option.value}
            value={option.value}
            disabled={hasNothing(option, value)}
            variant="outline"
            classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
            size="sm"
            radius="md"
          >
            <ChipLabel option={option} />
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

// A link may have chosen one that is past the edge of a telephone, and counts that come move it: it is made anew then.
function ChosenInSight({ strip }: { strip: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // With the next frame, which lays the page out anyhow.
    const frame = requestAnimationFrame(() => {
      const chosen = strip.current?.querySelector('input:checked')?.parentElement
      if (strip.current && chosen) scrollToMiddle(strip.current, chosen)
    })
    return () => cancelAnimationFrame(frame)
  }, [strip])
  return null
}
