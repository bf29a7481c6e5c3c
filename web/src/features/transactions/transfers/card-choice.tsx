import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './transfers.module.css'

interface CardChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string; line?: ReactNode }[]
  error?: ReactNode
  'data-path'?: string
}

/** One of a few, each a card large enough for a thumb. */
export function CardChoice(props: CardChoiceProps) {
  const { label, value, onChange, options, error } = props
  return (
    <Radio.Group
      label={label}
      aria-label={label}
      value={value || null}
      onChange={onChange}
      error={error}
      data-path={props['data-path']}
    >
      <div className={classes.choices}>
        {options.map((option) => (
          <Radio.Card key={option.value} value={option.value} className={classes.choice}>
            <Radio.Indicator />
            <span className={classes.positionText}>
              <span className={classes.positionName}>{option.label}</span>
              {option.line && <span className={classes.positionLine}>{option.line}</span>}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
