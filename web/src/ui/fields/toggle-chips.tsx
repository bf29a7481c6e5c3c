import { Chip, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { type CountedOption, ChipLabel, hasNothing } from './filter-chips.tsx'
import classes from './filter-chips.module.css'

interface ToggleChipsProps<Value extends string> {
  /** What is filtered, for a screen reader. */
  label: string
  /** Undefined for everything. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  options: readonly CountedOption<Value>[]
}

/** One filter of a few that may be off: pressing the chosen one again takes it away. */
export function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>) {
  const { label, value, onChange, options } = props
  return (
    <Group gap="xs" role="group" aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          checked={value === option.value}
          disabled={hasNothing(option, value)}
          onChange={(isChosen) => onChange(isChosen ? option.value : undefined)}
          variant="outline"
          classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
          size="sm"
          radius="md"
        >
          <ChipLabel option={option} />
        </Chip>
      ))}
    </Group>
  )
}

/** Several filters beside each other; where there is little room, one row to scroll along. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return (
    <Group gap="md" className={classes.strip ?? ''}>
      {children}
    </Group>
  )
}
