import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { IssuerSubstep } from '@zegel/core/onboarding/issuer-steps'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { IssuerWizard } from '../use-issuer-wizard.ts'
import classes from '../wizard.module.css'
import type { Organized } from './step-props.ts'
import { type SubstepValues, useFoundingValues, useTermValues } from './use-substep-values.ts'

interface TermTilesProps {
  walk: IssuerWizard
  onboarding: Organized
}

/** What each substep of the terms asked, as a tile that leads back there. */
export function TermTiles({ walk, onboarding }: TermTilesProps) {
  const founding = useFoundingValues(onboarding)
  const { financial_instrument: instrument } = onboarding
  if (!instrument) return <Tiles walk={walk} values={founding} />
  return <InstrumentTiles walk={walk} instrument={instrument} values={founding} />
}

interface TilesProps {
  walk: IssuerWizard
  values: SubstepValues
}

function InstrumentTiles({ walk, instrument, values }: TilesProps & { instrument: Instrument }) {
  const terms = useTermValues(instrument)
  return <Tiles walk={walk} values={{ ...terms, ...values }} />
}

function Tiles({ walk, values }: TilesProps) {
  const terms = walk.steps.find(({ name }) => name === 'terms')?.substeps ?? []
  return (
    <ul className={classes.tiles}>
      {terms
        .filter(({ name }) => name !== 'summary')
        .map((substep) => (
          <li key={substep.name}>
            <Tile walk={walk} substep={substep} value={values[substep.name]} />
          </li>
        ))}
    </ul>
  )
}

interface TileProps {
  walk: IssuerWizard
  substep: IssuerSubstep
  value: string | undefined
}

function Tile({ walk, substep: { name, isOptional }, value }: TileProps) {
  const { t } = useTranslation('issuer-onboarding')
  const unset = isOptional ? t('summary.unsetOptional') : t('summary.unset')
  return (
    <Link {...walk.linkTo(name)} className={classes.tile}>
      <span className={classes.tileLabel}>
        {t(`substep.${name}`)}
        <IconPencil size={16} aria-hidden />
      </span>
      <span className={classes.tileValue} data-unset={value === undefined || undefined}>
        {value ?? unset}
      </span>
    </Link>
  )
}
