/** Common first names in Germany, Austria and German-speaking Switzerland. */
export const namesDe = {
  female: {
    younger: `Klara Lea Hannah Mia Emma Sophie Marie Lena Leonie Anna Laura Julia Sarah Lisa Katharina Johanna Charlotte Paula Greta Ida
      Frieda Mathilda Emilia Luisa Amelie Nele Jana Svenja Annika Franziska Theresa Eva Helena Miriam Rebecca Vanessa Jessica Jasmin
      Michelle Carina Elena Aylin Elif Derya Leyla Samira Nour Amira Dilan Milena Ivana Jelena Alina Selina Viktoria Nora Ella Mila
      Lina Lotte Pia Mara Romy Tilda Flurina Seraina Marlene`.split(/\s+/),
    older: `Katja Nadine Nicole Sandra Stefanie Melanie Daniela Claudia Sabine Birgit Petra Martina Andrea Susanne Heike Anja Silke Tanja
      Simone Kerstin Yvonne Manuela Bettina Ulrike Christine Christina Monika Gabriele Karin Ingrid Ute Anke Antje Maren Wiebke Imke
      Frauke Elke Doris Renate Barbara Beate Veronika Magdalena Elisabeth Maria Rosa Corinna Bianca Denise Zeynep Natalia Olga Irina
      Katarzyna Agnieszka Verena Vera Henrike Friederike Dorothea Cornelia Regina Rita Sonja Ursina Annegret`.split(/\s+/),
  },
  male: {
    younger: `Jonas Lukas Leon Finn Paul Felix Maximilian Moritz Julian Niklas Tim Jan Philipp Tobias Florian Sebastian Daniel Dennis
      Patrick Kevin Marcel Benjamin Alexander David Simon Johannes Jakob Anton Emil Oskar Leopold Valentin Vincent Konstantin Elias
      Noah Ben Luis Henri Theo Mats Lasse Malte Hannes Nils Korbinian Benedikt Dominik Fabian Manuel Raphael Gabriel Samuel Adrian
      Lorenz Severin Andri Luca Nico Emre Can Deniz Yusuf Omar Karim Milan Artur Till Bastian Ole Jannik Rasmus Thorben`.split(/\s+/),
    older: `Christian Stefan Thomas Michael Andreas Markus Martin Matthias Frank Jürgen Klaus Uwe Bernd Ralf Jörg Dirk Sven Torsten Holger
      Oliver Marco Mario Sascha Karl Friedrich Konrad Ludwig Hendrik Henning Arne Lars Björn Kai Volker Werner Wolfgang Peter Hans
      Heinz Günter Manfred Rolf Roland Robert Richard Georg Franz Josef Alois Sepp Xaver Clemens Gregor Urs Reto Beat Mehmet Murat
      Ali Ivan Goran Piotr Tomasz Pavel Sergej Viktor`.split(/\s+/),
  },
}
