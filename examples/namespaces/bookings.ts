import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsDate,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Library } from '#platform';
import { Arg, Args, Create, Namespace, signedIn } from '#route-registry';

class SpeakerDto {
  @IsString() @MinLength(1) name!: string;
}

export class BookDto {
  @Transform(({ value }) => value.trim()) @IsString() @MinLength(2) title!: string;
  @IsInt() @Min(1) @Max(100) seats = 2; // the initial value is the default
  @IsOptional() @Type(() => Date) @IsDate() starts?: Date; // not required; null counts as absent
  @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => SpeakerDto) speakers?: SpeakerDto[];
  @IsOptional() @IsBoolean() @Arg({ description: 'Whether the booking is public.' }) open?: boolean;
}

@Namespace('bookings/v1', 'bookings')
export class BookingsController {
  @Create('', { args: BookDto, allow: signedIn() })
  book(@Args() { title, seats, starts }: BookDto): { title: string; seats: number; year: number | null } {
    return { title, seats, year: starts?.getUTCFullYear() ?? null };
  }
}

@Library({ namespace: 'bookings/v1', controllers: [BookingsController] })
export class BookingsModule {}
