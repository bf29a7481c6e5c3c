/** A yes or no of the business register. */
type YesOrNo = 'Ja' | 'Nee'

/** An address as the business register gives it; of one abroad only the two joined lines are filled. */
export interface KvkAddress {
  type?: 'bezoekadres' | 'correspondentieadres' | undefined
  indAfgeschermd?: YesOrNo | undefined
  straatnaam?: string | undefined
  huisnummer?: number | undefined
  huisletter?: string | undefined
  huisnummerToevoeging?: string | undefined
  postbusnummer?: number | undefined
  postcode?: string | undefined
  plaats?: string | undefined
  /** 'High Street 7', of an address abroad. */
  straatHuisnummer?: string | undefined
  /** 'London W1', of an address abroad. */
  postcodeWoonplaats?: string | undefined
  land?: string | undefined
}

/** What the business register's 'basisprofiel' says of a company, as far as we read it. */
export interface KvkCompany {
  kvkNummer: string
  naam?: string | undefined
  statutaireNaam?: string | undefined
  handelsnamen?: readonly { naam: string; volgorde: number }[] | undefined
  /** YYYYMMDD, with zeros for what is not known. */
  formeleRegistratiedatum?: string | undefined
  materieleRegistratie?: { datumEinde?: string | undefined } | undefined
  _embedded?:
    | {
        hoofdvestiging?: { adressen?: readonly KvkAddress[] | undefined } | undefined
        eigenaar?:
          | {
              rechtsvorm?: string | undefined
              uitgebreideRechtsvorm?: string | undefined
              adressen?: readonly KvkAddress[] | undefined
            }
          | undefined
      }
    | undefined
}
