import type { Schedule, SchedulePayment } from '@zegel/contract/instruments/schedules'

/** A payment of 100.00 interest and 500.00 redemption, which is still to come. */
export function payment(date: string, part: Partial<SchedulePayment> = {}): SchedulePayment {
  return {
    date,
    payment_day: date,
    interest: '100.00',
    redemption: '500.00',
    outstanding: '0.00',
    state: 'later',
    ...part,
  }
}

/** Two bonds of 1,000.00 over four years, of which the first payment is due. */
export function schedule(part: Partial<Schedule> = {}): Schedule {
  return {
    basis: 'register',
    units: 2,
    start_date: '2026-01-15',
    payments: [
      payment('2027-01-15', { outstanding: '1500.00', state: 'due' }),
      payment('2028-01-15', {
        interest: '75.00',
        outstanding: '1000.00',
        payment_day: '2028-01-17',
        state: 'next',
      }),
      payment('2029-01-15', { interest: '50.00', outstanding: '500.00' }),
      payment('2030-01-15', { interest: '25.00' }),
    ],
    totals: { interest: '250.00', redemption: '2000.00' },
    accrued_interest: '12.34',
    goes_on: false,
    ...part,
  }
}

/** Ten years of monthly payments, of which the fourteenth is next. */
export function monthlySchedule(): Schedule {
  const payments = Array.from({ length: 120 }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0')
    return payment(`${2027 + Math.floor(index / 12)}-${month}-15`, {
      interest: '10.01',
      redemption: '100.00',
      outstanding: `${(119 - index) * 100}.00`,
      state: index < 13 ? 'due' : index === 13 ? 'next' : 'later',
    })
  })
  return schedule({ payments, totals: { interest: '1201.20', redemption: '12000.00' } })
}
