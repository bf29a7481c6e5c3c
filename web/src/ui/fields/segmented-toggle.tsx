import { SegmentedControl } from '@mantine/core'
import classes from './segmented-toggle.module.css'

interface SegmentedToggleProps<Value extends string> {
  /** What is chosen, for a screen reader. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  isFullWidth?: boolean
  /** Two that stand below each other on a phone, where there is no room for their words on one line. */
  isStacked?: boolean
}

/** A choice between a few ways to look at the same thing. */
export function SegmentedToggle<Value extends string>(props: SegmentedToggleProps<Value>) {
  const { label, value, onChange, options, isFullWidth = false, isStacked = false } = props
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={(chosen) => onChange(chosen)}
      data={options.map((option) => ({ ...option }))}
      fullWidth={isFullWidth}
      classNames={{ root: classes.root, indicator: classes.indicator }}
      data-many={options.length > 3 || undefined}
      data-stacked={isStacked || undefined}
      styles={{
        root: { background: 'var(--zegel-sunken)' },
        indicator: { background: 'var(--zegel-surface)' },
      }}
    />
  )
}
