import { describe, expect, it } from 'vitest'
import { burst, moved } from './fireworks.tsx'

describe('fireworks', () => {
  it('burst in the upper half of the window', () => {
    for (const random of [() => 0, () => 0.5, () => 0.999]) {
      const [spark] = burst(1000, 800, random)
      expect(spark?.x).toBeGreaterThanOrEqual(200)
      expect(spark?.x).toBeLessThanOrEqual(800)
      expect(spark?.y).toBeLessThanOrEqual(400)
    }
  })

  it('fade and fall until nothing is left of them', () => {
    let spark = { x: 0, y: 0, dx: 1, dy: 0, life: 1, color: '#fff' }
    for (let frame = 0; frame < 63; frame += 1) spark = moved(spark)
    expect(spark.life).toBeLessThanOrEqual(0)
    expect(spark.y).toBeGreaterThan(0)
  })
})
