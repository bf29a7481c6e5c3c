import { Group } from '@mantine/core'
import classes from './mark.module.css'
import { PRODUCT_NAME } from '../page/page-title.ts'

/** The seal; a picture beside a name, so that it says nothing by itself. */
export function Mark({ size = 32 }: { size?: number }) {
  return <img src="/mark.svg" width={size} height={size} alt="" className={classes.mark} />
}

/** The seal with the product's name. */
export function Wordmark({ size = 32 }: { size?: number }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Mark size={size} />
      <span className={classes.name} style={{ fontSize: size * 0.72 }}>
        {PRODUCT_NAME}
      </span>
    </Group>
  )
}
