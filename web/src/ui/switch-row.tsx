import type { SwitchProps } from '@mantine/core'
import { SwitchField } from './fields/choice-fields.tsx'
import classes from './setting-row.module.css'

/** Something that is on or off, in a card of several settings; all of the text switches it. */
export function SwitchRow(props: Omit<SwitchProps, 'classNames' | 'labelPosition' | 'size'>) {
  return (
    <div className={classes.row}>
      <SwitchField
        {...props}
        labelPosition="left"
        size="md"
        classNames={{
          body: classes.switchBody ?? '',
          labelWrapper: classes.switchText ?? '',
          label: classes.switchLabel ?? '',
          description: classes.switchLine ?? '',
        }}
      />
    </div>
  )
}
