import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Clock, Database, InstantColumn, Library, runDdl, UnitOfWork } from '#platform';
import { Arg, Args, can, Create, List, Namespace } from '#route-registry';

@Entity('shop_loans')
export class Loan {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') reader!: string;
  @InstantColumn() lent!: Date;
}

export class ShopLoans1796000000000 implements MigrationInterface {
  readonly name = 'ShopLoans1796000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(
      queryRunner,
      'CREATE TABLE shop_loans (id {id}, reader {text} NOT NULL, lent {instant} NOT NULL)',
      'CREATE INDEX shop_loans_by_lent ON shop_loans (lent)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE shop_loans');
  }
}

class LoanArgs {
  @Arg({ description: 'Name of the reader.', type: 'string', maxLength: 100, required: true }) reader!: string;
}

@Namespace('loans/v1', 'loans')
export class LoansController {
  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @List('', { allow: can('edit_posts') })
  list(): Promise<Loan[]> {
    return this.database.repository(Loan).find({ order: { lent: 'DESC', id: 'DESC' }, take: 100 });
  }

  @Create('', { args: LoanArgs, allow: can('edit_posts') })
  create(@Args() { reader }: LoanArgs): Promise<Loan> {
    return this.units.run((manager) => manager.getRepository(Loan).save({ reader, lent: this.clock.now() }));
  }
}

@Library({
  namespace: 'loans/v1',
  entities: [Loan],
  migrations: [ShopLoans1796000000000],
  controllers: [LoansController],
})
export class LoansModule {}
