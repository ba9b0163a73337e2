import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsOptional,
  IsPositive,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  MinLength,
  Validate,
  ValidateIf,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import type { ValidatorConstraintInterface } from 'class-validator';
import { Arg } from '../src/declaration/arg.decorator.js';
import { Args, Create, Namespace, Read } from '../src/declaration/endpoint.decorators.js';
import { anyone } from '../src/declaration/permission.js';
import { RouteRegistry } from '../src/registry/route-registry.js';
import { bootEvents } from './events.fixture.js';

@ValidatorConstraint({ name: 'evenNumber' })
class EvenNumber implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return Number(value) % 2 === 0;
  }

  defaultMessage(): string {
    return 'seats must be even';
  }
}

class SpeakerDto {
  @IsString() @MinLength(1) name!: string;
  @IsOptional() @IsEmail() email?: string;
  @IsOptional() @IsBoolean() keynote?: boolean;
  @IsOptional() @ValidateNested() @Type(() => SpeakerDto) deputy?: SpeakerDto;
}

class BookDto {
  @Transform(({ value }) => (value as string).trim()) @IsString() @MinLength(2) @MaxLength(20) title!: string;
  @IsInt() @Min(1) @Max(100) @Validate(EvenNumber) seats = 2;
  @IsOptional() @Length(2) @MaxLength(9) @IsIn(['hall', 'garden']) place?: string;
  @IsOptional() @IsArray() @ArrayMaxSize(3) @IsInt({ each: true }) tags?: number[];
  @IsOptional() @Type(() => Date) @IsDate() starts?: Date;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => SpeakerDto) @IsArray() speakers?: SpeakerDto[];
  @IsOptional() @IsBoolean() @Arg({ description: 'Whether the booking is public.' }) open?: boolean;
}

class OfferDto {
  @IsIn(['cash', 'card']) kind!: string;
}

class CardDto extends OfferDto {
  @IsString() number!: string;
}

class CashDto extends OfferDto {
  @IsPositive() amount!: number;
}

enum Row {
  First = 1,
  Balcony = 'balcony',
}

class AddressDto {
  @Transform(({ value }) => (value as string).trim()) @IsString() @MinLength(2) city = 'Oslo';
}

class OrderDto {
  @IsUUID() id: string = randomUUID();
  @Type(() => Date) @IsDate() at: Date = new Date();
  @IsArray() @IsString({ each: true }) notes: string[] = [];
  @ValidateIf((order: OrderDto) => order.notes.includes('deliver')) @IsString() street?: string;
  @Min(5) @IsPositive() @IsInt() copies = 5;
  @IsOptional() @IsEnum(Row) row?: Row;
  @IsOptional() @ValidateNested() address?: AddressDto;
  @IsOptional()
  @ValidateNested()
  @Type(() => OfferDto, {
    discriminator: {
      property: 'kind',
      subTypes: [
        { name: 'card', value: CardDto },
        { name: 'cash', value: CashDto },
      ],
    },
    keepDiscriminatorProperty: true,
  })
  offer?: CardDto | CashDto;
}

/** Arguments that another module adds to those of BookDto. */
class RowsDto {
  @IsOptional() @IsInt() @Validate(EvenNumber) rows?: number;
  @IsInt() floors = 1;
  @IsUUID() booking: string = randomUUID();
}

class BookingIdDto {
  @IsInt() id!: number;
}

let received: BookDto | undefined;
let ordered: OrderDto | undefined;

@Namespace('events/v1', 'bookings')
class BookingsController {
  constructor(routes: RouteRegistry) {
    routes.extendArgs(BookDto, RowsDto);
  }

  @Create('', { args: BookDto, allow: anyone('a test') }) create(@Args() args: BookDto): object {
    received = args;
    return { ...args };
  }

  @Create('orders', { args: OrderDto, allow: anyone('a test') }) order(@Args() args: OrderDto): object {
    args.notes.push('seen');
    ordered = args;
    return { ...args };
  }

  @Read(':id', { args: BookingIdDto, allow: anyone() }) read(@Args() { id }: BookingIdDto): object {
    return { id };
  }
}

describe('an args class with only decorators of class-validator', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await bootEvents([BookingsController]);
  });
  afterAll(() => app.close());

  const post = async (payload: object, path = '') => {
    const answer = await app.inject({ method: 'POST', url: `/api/events/v1/bookings${path}`, payload });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('is described in the discovery document by schemas that are derived from the decorators', async () => {
    const { routes } = (await app.inject({ url: '/api/' })).json();
    expect(routes['/events/v1/bookings'].endpoints[0].args).toMatchObject({
      title: { type: 'string', minLength: 2, maxLength: 20, required: true },
      seats: { type: 'integer', minimum: 1, maximum: 100, default: 2, required: false },
      place: { type: 'string', enum: ['hall', 'garden'], minLength: 2, maxLength: 9, required: false },
      tags: { type: 'array', items: { type: 'integer' }, maxItems: 3 },
      starts: { type: 'string', format: 'date-time' },
      speakers: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: {
            name: { type: 'string', minLength: 1, required: true },
            email: { type: 'string', format: 'email' },
            deputy: { type: 'object', additionalProperties: true },
          },
        },
      },
      open: { type: 'boolean', description: 'Whether the booking is public.' },
    });
    expect(Object.keys(routes)).toContain('/events/v1/bookings/(?P<id>[\\d]+)');
  });

  it('gives the handler converted values: defaults, coerced texts, dates and nested instances', async () => {
    const { status, body } = await post({
      title: '  Opening  ',
      seats: '4',
      tags: '1,2',
      starts: '2030-05-01T10:00:00Z',
      speakers: [{ name: 'Ada' }],
      place: null,
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ title: 'Opening', seats: 4, tags: [1, 2] })]);
    expect(received).toBeInstanceOf(BookDto);
    expect(received!.starts).toEqual(new Date('2030-05-01T10:00:00Z'));
    expect(received!.speakers![0]).toBeInstanceOf(SpeakerDto);
    expect(body).not.toHaveProperty('place');
    expect((await post({ title: 'Closing' })).body.seats).toBe(2);
  });

  it('gives the handler instances of a class that contains itself', async () => {
    await post({ title: 'Opening', speakers: [{ name: 'Ada', deputy: { name: 'Bea', deputy: { name: 'Cleo' } } }] });
    const { deputy } = received!.speakers![0]!;
    expect([deputy, deputy!.deputy]).toEqual([expect.any(SpeakerDto), expect.any(SpeakerDto)]);
    expect(deputy!.deputy!.name).toBe('Cleo');
  });

  it.each([
    ['a missing argument', {}, 'rest_missing_callback_param', /^title$/],
    ['a wrong type', { title: 'Opening', seats: 'many' }, 'rest_invalid_param', /seats should be of type integer\./],
    ['a text that is too short after @Transform', { title: ' a ' }, 'rest_invalid_param', /title needs at least 2/],
    ['a value that @Transform cannot convert', { title: 7 }, 'rest_invalid_param', /title has a value/],
    ['a value outside of @IsIn', { title: 'Opening', place: 'roof' }, 'rest_invalid_param', /place/],
    [
      'a value that a custom validator refuses',
      { title: 'Opening', seats: 3 },
      'rest_invalid_param',
      'seats must be even',
    ],
    ['a value that a validator of an extension refuses', { title: 'Opening', rows: 3 }, 'rest_invalid_param', /even/],
    ['a member of a nested object', { title: 'Opening', speakers: [{ name: '' }] }, 'rest_invalid_param', /speakers/],
    [
      'a member of an object within one of the same class',
      { title: 'Opening', speakers: [{ name: 'A', deputy: { name: 'B', deputy: { name: '' } } }] },
      'rest_invalid_param',
      /speakers\.0\.deputy\.deputy\.name/,
    ],
    ['an undeclared nested member', { title: 'Opening', speakers: [{ name: 'A', x: 1 }] }, 'rest_invalid_param', /x/],
    ['a hostile nested value', { title: 'Opening', speakers: [{ constructor: 1 }] }, 'rest_invalid_param', /speakers/],
    ['null for a required argument', { title: null }, 'rest_missing_callback_param', /^title$/],
  ])('refuses %s with 400 in the error format of the API', async (_what, payload, code, reason) => {
    const { status, body } = await post(payload);
    expect([status, body.code, body.data.status]).toEqual([400, code, 400]);
    const params = body.data.params as object;
    const found = (Array.isArray(params) ? params : Object.values(params)).join(' ');
    expect(found).toMatch(reason);
  });

  it('gives each request initial values of its own, which are not defaults if they are computed', async () => {
    const { routes } = (await app.inject({ url: '/api/' })).json();
    const { args } = routes['/events/v1/bookings/orders'].endpoints[0];
    expect(args).toMatchObject({ id: { required: false }, at: { required: false }, notes: { default: [] } });
    expect([args.id, args.at].map((arg) => Object.hasOwn(arg, 'default'))).toEqual([false, false]);
    const [first, second] = [await post({}, '/orders'), await post({}, '/orders')];
    expect([first.body.notes, second.body.notes, ordered!.at]).toEqual([['seen'], ['seen'], expect.any(Date)]);
    expect(first.body.id).not.toBe(second.body.id);
  });

  it('gives each request the initial values of arguments that another module adds', async () => {
    const answers = [await post({ title: 'Talk' }), await post({ title: 'Talk', floors: 1 })];
    expect(answers.map(({ body }) => body.floors)).toEqual([1, 1]);
    expect(answers[0]!.body.booking).toMatch(/^[\da-f-]{36}$/);
    expect(answers[0]!.body.booking).not.toBe(answers[1]!.body.booking);
  });

  it('refuses values of wrong types in objects within objects of the same class, rather than converting them', async () => {
    for (const wrong of [{ name: 5 }, { name: 'B', keynote: 'false' }]) {
      const { status, body } = await post({ title: 'Talk', speakers: [{ name: 'A', deputy: wrong }] });
      expect([wrong, status, body.code]).toEqual([wrong, 400, 'rest_invalid_param']);
    }
  });

  it('requires an argument with @ValidateIf where its condition holds', async () => {
    const deliver = { notes: ['deliver'] };
    for (const payload of [deliver, { ...deliver, street: null }]) {
      const { status, body } = await post(payload, '/orders');
      expect([status, body.code, body.data.params]).toEqual([400, 'rest_missing_callback_param', ['street']]);
    }
    expect((await post({ ...deliver, street: 'Torggata' }, '/orders')).status).toBe(200);
  });

  it('accepts a value at the stricter of two limits', async () => {
    expect((await post({ copies: 5 }, '/orders')).body.copies).toBe(5);
    expect((await post({ copies: 4 }, '/orders')).body.data.params.copies).toBe('copies should be at least 5.');
  });

  it('accepts each value of an enum with numbers and texts', async () => {
    for (const row of [1, 'balcony']) expect((await post({ row }, '/orders')).body.row).toBe(row);
    expect((await post({ row: 'Balcony' }, '/orders')).status).toBe(400);
  });

  it('gives the handler instances of nested classes that only their TypeScript type names', async () => {
    expect((await post({ address: {} }, '/orders')).body.address).toEqual({ city: 'Oslo' });
    expect(ordered!.address).toBeInstanceOf(AddressDto);
    expect((await post({ address: { city: '  x  ' } }, '/orders')).body.data.params.address).toMatch(/address\.city/);
  });

  it('checks each alternative of a discriminated union by its class', async () => {
    const offer = { kind: 'card', number: '4111' };
    expect((await post({ offer }, '/orders')).body.offer).toEqual(offer);
    expect(ordered!.offer).toBeInstanceOf(CardDto);
    for (const wrong of [{ kind: 'cash', number: '4111' }, { kind: 'gold' }])
      expect((await post({ offer: wrong }, '/orders')).body.data.params.offer).toMatch(/^offer /);
  });

  it('accepts a path argument that is declared by @IsInt', async () => {
    expect((await app.inject({ url: '/api/events/v1/bookings/12' })).json()).toEqual({ id: 12 });
  });
});
