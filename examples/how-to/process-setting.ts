import { Max, Min } from 'class-validator';
import { Configuration, Library, Setting, wholeNumber } from '#platform';
import { anyone, Namespace, Read } from '#route-registry';

export class ShopSettings {
  @Setting({
    variable: 'SHOP_SEATS',
    fallback: '40',
    about: 'Number of seats of the shop.',
    allowed: 'a whole number from 1 to 500',
    parse: wholeNumber,
    rules: [Min(1), Max(500)],
  })
  readonly seats!: number;
}

@Namespace('seats/v1', 'seats')
export class SeatsController {
  constructor(private readonly configuration: Configuration) {}

  @Read('', { allow: anyone() })
  read(): { seats: number } {
    return { seats: this.configuration.readSettings(ShopSettings).seats };
  }
}

@Library({ namespace: 'seats/v1', settings: [ShopSettings], controllers: [SeatsController] })
export class SeatsModule {}
