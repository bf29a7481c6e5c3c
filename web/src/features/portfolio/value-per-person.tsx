import { Popover, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatMoney, formatShare } from '../../lib/format.ts'
import type { ValuePart } from './value-parts.ts'
import classes from './value-per-person.module.css'

// Of more the names would take more room than the bar is worth; what opens has them all.
const MOST_NAMED = 4

/** The total as a bar in parts, with whose each is; on hover, on focus and on touch it says how much. */
export function ValuePerPerson({ parts }: { parts: readonly ValuePart[] }) {
  const { t } = useTranslation('portfolio')
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [activeId, setActiveId] = useState<string>()

  function close() {
    setIsOpen(false)
    setActiveId(undefined)
  }

  return (
    <div
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
    >
      <Popover
        opened={isOpen}
        onChange={(opened) => !opened && close()}
        position="bottom-start"
        offset={4}
        width="target"
        withRoles={false}
        withinPortal={false}
        radius="lg"
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.bar}
            aria-label={t('overview.perPerson')}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(true)}
            onFocus={() => setIsOpen(true)}
            onBlur={close}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          >
            {parts.map(({ id, hundredths, strength }) => (
              <span
                key={id}
                className={classes.part}
                style={{ flexGrow: Math.max(10, hundredths), opacity: strength }}
                data-active={id === activeId || undefined}
                onPointerEnter={() => setActiveId(id)}
              />
            ))}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''}>
          <ul id={listId} className={classes.list} aria-label={t('overview.perPerson')}>
            {parts.map(({ id, name, value, hundredths, strength }) => (
              <li
                key={id}
                className={classes.person}
                data-active={id === activeId || undefined}
                onPointerEnter={() => setActiveId(id)}
              >
                <span className={classes.swatch} style={{ opacity: strength }} aria-hidden />
                <span className={classes.name}>{name}</span>
                <span className={classes.value}>{formatMoney(value)}</span>
                <span className={classes.share}>{formatShare(hundredths / 10_000)}</span>
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
      <Legend parts={parts} />
    </div>
  )
}

// What the bar opens says the same and more to a screen reader.
function Legend({ parts }: { parts: readonly ValuePart[] }) {
  const named = parts.slice(0, MOST_NAMED)
  const others = parts.length - named.length
  return (
    <ul className={classes.legend} aria-hidden>
      {named.map(({ id, name, strength }) => (
        <li key={id} className={classes.key}>
          <span className={classes.swatch} style={{ opacity: strength }} />
          <span className={classes.keyName} title={name}>
            {name}
          </span>
        </li>
      ))}
      {others > 0 && <li>+{others}</li>}
    </ul>
  )
}
