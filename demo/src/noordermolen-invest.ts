import { NewGroup } from '@zegel/contract/instruments/groups'
import { InvestSettingsInput } from '@zegel/contract/invest/invest-settings'
import { createGroup } from '@zegel/server/features/instruments/instruments'
import { today } from '@zegel/server/lib/clock'
import { setInvestSettings } from '@zegel/server/features/invest/invest'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenInstruments } from './noordermolen-instruments.ts'

const WELCOME = `
<p>Op de daken van bedrijvenpark Molenveld komen <strong>2.400 zonnepanelen</strong>. Samen wekken ze op wat 650 huishoudens
gebruiken. De leden brengen het geld bijeen, zodat ook de opbrengst in de buurt blijft.</p>
<h2>Wat je krijgt</h2>
<ul>
<li><p>Elk kwartaal rente, drie jaar lang</p></li>
<li><p>Aan het einde je hele inleg terug</p></li>
<li><p>Een rondleiding over de daken, zodra ze draaien</p></li>
</ul>
<p>Vragen? Mail <a href="mailto:zon@noordermolen.example">zon@noordermolen.example</a>.</p>`

const THANK_YOU = `
<p><strong>Bedankt.</strong> Binnen twee werkdagen vind je je obligaties in je overzicht, met de akte erbij.</p>`

/** Offers the Zonlening to everybody, and lets both loans share a limit. */
export async function addNoordermolenInvest(
  hand: DemoUser,
  organizationId: string,
  { windlening, zonlening }: NoordermolenInstruments,
  method: 'mollie' | 'none',
): Promise<void> {
  const connected = ['none', method] as const
  const setter = { actor: hand.actor, ip: DEMO_IP, connected, today: today(hand.context) }
  const { financial_instrument_id: _, ...offer } = InvestSettingsInput.parse({
    financial_instrument_id: zonlening.instrumentId,
    min_investment: '500',
    max_investment: '25000',
    welcome_text: oneLine(WELCOME),
    thank_you_text: oneLine(THANK_YOU),
    return_link: 'noordermolen.example/zonlening/bedankt',
    payment_method: method,
    round_start_date: '2026-10-01',
    round_end_date: '2027-01-31',
  })
  await hand.inOne((tx) => setInvestSettings(tx, zonlening, setter, offer))
  const group = NewGroup.parse({
    name: 'Leningen voor opwek',
    total_limit: 1_750_000,
    organization_id: organizationId,
    financial_instrument_ids: [windlening.instrumentId, zonlening.instrumentId],
  })
  await hand.inOne((tx) => createGroup(tx, setter, group))
}

function oneLine(html: string): string {
  return html.replaceAll('\n', ' ').replaceAll('> <', '><').trim()
}
